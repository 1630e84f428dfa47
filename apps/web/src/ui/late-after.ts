/** A placeholder that stands so long is joined by a word, in milliseconds (HOME-22, STO-40, CONST-02, AMB-080). */
export const LATE_AFTER_MS = 2000

/** The same for a package and its wizard, and for a page whose files are on their way (PKG-14, AMB-080). */
export const PACKAGE_LATE_AFTER_MS = 1000
