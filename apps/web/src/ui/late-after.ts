/** Milliseconds before a placeholder adds a text (HOME-22, STO-40, CONST-02, AMB-080). */
export const LATE_AFTER_MS = 2000

/** The same for a package, its wizard, and a page whose chunk is loading (PKG-14, AMB-080). */
export const PACKAGE_LATE_AFTER_MS = 1000
