import { paths } from '../../paths.ts'

const SITE_MENU = [
  { word: 'site.home', to: paths.home },
  { word: 'site.destinations', to: paths.destinations },
  { word: 'site.about', to: paths.about },
  { word: 'site.contact', to: paths.contact },
] as const

const POSTCARDS_MENU = [
  { word: 'site.home', to: paths.postcards },
  { word: 'site.about', to: paths.postcardsAbout },
  { word: 'site.contact', to: paths.postcardsContact },
] as const

export const menuOf = (pathname: string) => (pathname.startsWith(paths.postcards) ? POSTCARDS_MENU : SITE_MENU)

export const MORE_MENU = ['store', 'postcards', 'vouchersNearby', 'upload', 'scratch'] as const
