import { useTranslation } from 'react-i18next'

import { useLanguage } from '../i18n/i18n.ts'
import { arabicAddress } from '../paths.ts'
import { Button } from './button.tsx'
import { useToast } from './toast.tsx'

export function ShareButton({ path, title }: { readonly path: string; readonly title: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const toast = useToast()
  const share = async () => {
    const url = `${window.location.origin}${language === 'ae' ? arabicAddress(path) : path}`
    // A rejected `share` copies no URL, because the visitor may have closed the share sheet.
    const canShare = 'share' in navigator
    if (canShare) return navigator.share({ title, url }).catch(() => undefined)
    await navigator.clipboard.writeText(url)
    toast({ tone: 'success', text: t('site.link-copied') })
  }
  return (
    <Button variant="secondary" onPress={() => void share()}>
      {t('site.share')}
    </Button>
  )
}
