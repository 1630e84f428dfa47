import { MAX_ZOOM } from '@dareesha/engine/postcard'
import type { Placement } from '@dareesha/engine/postcard'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import styles from './postcard-making.module.css'

type Props = { readonly placement: Placement; readonly onChange: (placement: Placement) => void }

export function PhotoPlacing({ placement, onChange }: Props) {
  const { t } = useTranslation('postcards')
  const sliders = [
    { name: 'zoom', label: t('postcard.zoom'), least: 1, most: MAX_ZOOM },
    { name: 'across', label: t('postcard.across'), least: -1, most: 1 },
    { name: 'down', label: t('postcard.down'), least: -1, most: 1 },
  ] as const
  return (
    <fieldset className={styles['placing']}>
      <legend>{t('postcard.place')}</legend>
      <Button variant="secondary" onPress={() => onChange({ ...placement, turns: (placement.turns + 1) % 4 })}>
        {t('postcard.turn')}
      </Button>
      {sliders.map(({ name, label, least, most }) => (
        <label key={name}>
          {label}
          {/* Arabic does not mirror a photo, so all sliders run from left to right. */}
          <input
            type="range"
            dir="ltr"
            min={least}
            max={most}
            step={0.05}
            value={placement[name]}
            onChange={({ target }) => onChange({ ...placement, [name]: Number(target.value) })}
          />
        </label>
      ))}
    </fieldset>
  )
}
