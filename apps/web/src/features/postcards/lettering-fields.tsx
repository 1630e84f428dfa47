import { FONTS, SIZES } from '@dareesha/engine/postcard'
import type { Font, Lettering, Size } from '@dareesha/engine/postcard'
import { useTranslation } from 'react-i18next'

import styles from './postcard-writing.module.css'

type Props = { readonly lettering: Lettering; readonly onChange: (lettering: Partial<Lettering>) => void }

export function LetteringFields({ lettering: { font, size }, onChange }: Props) {
  const { t } = useTranslation('postcards')
  return (
    <div className={styles['lettering']}>
      <label className={styles['field']}>
        <span className="field-label">{t('postcard.font')}</span>
        <select
          value={font ?? ''}
          onChange={({ target }) => onChange({ font: target.value === '' ? null : (target.value as Font) })}
        >
          <option value="">{t('postcard.select-font')}</option>
          {FONTS.map((name) => (
            <option key={name} value={name}>
              {t(`font.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles['field']}>
        <span className="field-label">{t('postcard.size')}</span>
        <select value={size} onChange={({ target }) => onChange({ size: target.value as Size })}>
          {(Object.keys(SIZES) as Size[]).map((name) => (
            <option key={name} value={name}>
              {`${t(`size.${name}`)} ${SIZES[name]}%`}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
