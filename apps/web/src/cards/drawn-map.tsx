import { Icon } from '../ui/icon.tsx'
import styles from './drawn-map.module.css'

export type Place = { readonly latitude: number; readonly longitude: number }

const MAP = { west: 55.1, north: 25.85, width: 1.5, height: 1 }

export function DrawnMap({ place, label }: { readonly place: Place; readonly label: string }) {
  const [x, y] = [(place.longitude - MAP.west) / MAP.width, (MAP.north - place.latitude) / MAP.height]
  if (x < 0 || x > 1 || y < 0 || y > 1) return null
  return (
    <div role="img" aria-label={label} className={styles['map']}>
      <span style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
        <Icon name="map-pin" size={32} />
      </span>
    </div>
  )
}
