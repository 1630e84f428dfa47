const PATHS = {
  'chevron-end': 'M9 5l7 7-7 7',
  'chevron-start': 'M15 5l-7 7 7 7',
  check: 'M4 12.5l5 5L20 6.5',
  cross: 'M6 6l12 12M18 6L6 18',
  clock: 'M12 7v5l3.5 2M12 3a9 9 0 1 0 .01 0Z',
  calendar: 'M4 7h16v13H4ZM4 11h16M8 4v4M16 4v4',
  people:
    'M9 11a3.5 3.5 0 1 0-.01 0ZM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14c2 .8 3.2 3 3.5 6',
  free_wiFi: 'M2.5 9a14 14 0 0 1 19 0M6 12.7a9 9 0 0 1 12 0M9.3 16.2a4.200 4.200 0 0 1 5.400 0M12 19.500h.01',
  free_parking: 'M5 3h14v18H5ZM10 17V7h3a3 3 0 0 1 0 6h-3',
  dining: 'M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21V3c-3 2-3.500 6-3.500 9H17',
  washrooms:
    'M7.500 6.500a1.800 1.800 0 1 0-.01 0ZM16.500 6.500a1.800 1.800 0 1 0-.01 0ZM5 9h5v6H8.500v6h-2v-6H5ZM16.500 9l3 7h-2v5h-2v-5h-2ZM12 3v18',
  seating: 'M6 4v9h11V4M4 13h16v4H4ZM6 17v4M18 17v4',
  bar_or_lounge: 'M4 5h16l-8 8ZM12 13v7M8 20h8',
  refreshments: 'M5 8h12v6a6 6 0 0 1-12 0ZM17 9h2a2.500 2.500 0 0 1 0 5h-2M8 4v1M11 3v2M14 4v1',
  print: 'M7 9V3h10v6M5 9h14v8h-3M8 17H5M8 14h8v7H8Z',
  whatsapp:
    'M4 20l1.300-4A8 8 0 1 1 8.500 19ZM9 9c0 3 3 6 6 6l1-2-2-1-1 1c-1-.400-2-1.400-2.300-2.300L12 9.500 11 7.500Z',
  'map-pin': 'M12 21s7-6.500 7-11.500a7 7 0 0 0-14 0C5 14.500 12 21 12 21ZM12 12a2.500 2.500 0 1 0-.01 0Z',
  cart: 'M3 4h3l2.500 11h9L20 8H7M10 20h.01M17 20h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M11 4a7 7 0 1 0 .01 0ZM16 16l4.500 4.500',
  external: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-8 8',
  play: 'M8 5l11 7-11 7Z',
  pause: 'M8 5v14M16 5v14',
  copy: 'M9 9h11v11H9ZM5 15H4V4h11v1',
  heart:
    'M12 20s-7.500-4.600-7.500-10.200A4.300 4.300 0 0 1 12 7.200a4.300 4.300 0 0 1 7.500 2.600C19.500 15.400 12 20 12 20Z',
  bin: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5',
  truck: 'M2 6h11v10H2ZM13 10h4l4 3.500V16h-8ZM6 19a1.800 1.800 0 1 0-.01 0ZM17 19a1.800 1.800 0 1 0-.01 0Z',
  cloud: 'M7 18a4 4 0 0 1 0-8 5.500 5.500 0 0 1 10.500 1.500A3.300 3.300 0 0 1 17 18Z',
} as const

export type IconName = keyof typeof PATHS

const MIRRORED = new Set<IconName>(['chevron-end', 'chevron-start', 'external', 'truck'])

export function Icon({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={MIRRORED.has(name) ? { scale: 'var(--dir) 1' } : undefined}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
