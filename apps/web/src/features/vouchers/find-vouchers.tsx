import { shownDestinations } from '@dareesha/engine/catalogue'
import { textIn } from '@dareesha/engine/messages'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { useDestinations } from '../../data/catalogue-records.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './vouchers.module.css'

type Props = {
  readonly chosen?: string
  readonly locate?: { readonly press: () => void; readonly isBusy: boolean }
}

export function FindVouchers({ chosen, locate }: Props) {
  const { t } = useTranslation('vouchers')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const found = useDestinations()
  const places = found.status === 'ready' ? shownDestinations(found.value) : []
  const label = (
    <>
      <Icon name="map-pin" size={20} />
      {t('voucher.locate')}
    </>
  )
  return (
    <div className={styles['find']}>
      {places.length === 0 ? null : (
        <form
          className={styles['where']}
          onSubmit={(event) => {
            event.preventDefault()
            const slug = new FormData(event.currentTarget).get('destination')
            if (typeof slug === 'string' && slug !== '') void navigate(paths.vouchers(slug))
          }}
        >
          <label>
            <span className="hidden">{t('search.where')}</span>
            {/* Only the button navigates, because the arrow keys select every option that they pass. */}
            <select key={chosen} name="destination" defaultValue={chosen ?? ''} required>
              {chosen === undefined ? (
                <option value="" disabled>
                  {t('voucher.choose')}
                </option>
              ) : null}
              {places.map(({ id, slug, name }) => (
                <option key={id} value={slug}>
                  {textIn(name, language)}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" variant="secondary">
            {t('voucher.show')}
          </Button>
        </form>
      )}
      {locate === undefined ? (
        <LinkButton to={paths.vouchersNearby} variant="secondary">
          {label}
        </LinkButton>
      ) : (
        <Button isBusy={locate.isBusy} onPress={locate.press}>
          {label}
        </Button>
      )}
    </div>
  )
}
