import { paths } from '../../paths.ts'

export type MenuEntry = {
  readonly word: 'site.home' | 'site.destinations' | 'site.about' | 'site.contact'
  readonly to: string
}

const SITE_MENU: readonly MenuEntry[] = [
  { word: 'site.home', to: paths.home },
  { word: 'site.destinations', to: paths.destinations },
  { word: 'site.about', to: paths.about },
  { word: 'site.contact', to: paths.contact },
]

const POSTCARDS_MENU: readonly MenuEntry[] = [
  { word: 'site.home', to: paths.postcards },
  { word: 'site.about', to: paths.postcardsAbout },
  { word: 'site.contact', to: paths.postcardsContact },
]

/** The menu of a page (HDR-02). Postcard pages have their own, without destinations (HDR-11, HDR-12, AMB-078). */
export const menuOf = (pathname: string): readonly MenuEntry[] =>
  pathname.startsWith(paths.postcards) ? POSTCARDS_MENU : SITE_MENU
