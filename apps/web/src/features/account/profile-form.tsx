import { EMPTY_DRAFT, isProfileOf, parseProfile, profileForm } from '@dareesha/engine/account'
import type { AccountViolation, Address, User } from '@dareesha/engine/account'
import { message } from '@dareesha/engine/messages'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { useCall } from '../../data/client.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { MessageList } from '../../ui/message-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account.module.css'
import { AddressField } from './address-field.tsx'

const HOME_AFTER_MS = 2000

type Stage =
  | { readonly stage: 'editing' | 'saving' | 'unchanged' }
  | { readonly stage: 'refused' | 'saved'; readonly text: string }

type Props = { readonly user: User; readonly onSaved: () => void }

export function ProfileForm({ user, onSaved }: Props) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const call = useCall()
  const [form, setForm] = useState(() => profileForm(user))
  const [violations, setViolations] = useState<readonly AccountViolation[]>([])
  const [stage, setStage] = useState<Stage>({ stage: 'editing' })
  const setField = (field: keyof typeof form) => (value: string) => {
    setForm((before) => ({ ...before, [field]: value }))
    setStage({ stage: 'editing' })
  }
  const errorOf = (field: 'name' | 'phone') => {
    const found = violations.find(({ code }) => code.startsWith(field))
    return found === undefined ? undefined : message(found, language)
  }

  const save = async () => {
    const profile = parseProfile(form)
    setViolations(profile.ok ? [] : profile.failure)
    if (!profile.ok) return
    if (isProfileOf(profile.value, user)) return setStage({ stage: 'unchanged' })
    setStage({ stage: 'saving' })
    const answer = await call('editProfile', profile.value)
    if (!answer.ok) return setStage(stageAfterFailure(answer.failure, message({ code: 'form-invalid' }, language)))
    onSaved()
    setStage({ stage: 'saved', text: answer.value.msg ?? message({ code: 'profile-updated' }, language) })
  }

  if (stage.stage === 'saved') return <Saved text={stage.text} />
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <MessageList
        title={t('site.errors')}
        messages={[
          ...violations.map((violation) => message(violation, language)),
          ...(stage.stage === 'refused' ? [stage.text] : []),
        ]}
      />
      <TextField
        label={t('profile.name')}
        name="name"
        autoComplete="name"
        value={form.name}
        onChange={setField('name')}
        error={errorOf('name')}
      />
      <AddressField
        kind="mobile"
        name="tel"
        value={form.mobile}
        onChange={setField('mobile')}
        error={errorOf('phone')}
      />
      {user.isMobileProved || user.mobile === null ? null : <UnprovedNotice kind="mobile" address={form.mobile} />}
      {user.email === null ? null : (
        <TextField
          label={t('account.email')}
          name="email"
          type="email"
          isLeftToRight
          isReadOnly
          hint={t('profile.email-hint')}
          value={user.email}
          onChange={() => undefined}
        />
      )}
      {user.isEmailProved || user.email === null ? null : <UnprovedNotice kind="email" address={user.email} />}
      <p role="status" className={styles['state']}>
        {stage.stage === 'unchanged' ? t('profile.unchanged') : null}
        {stage.stage === 'saving' ? t('profile.saving') : null}
      </p>
      <Button type="submit" isBusy={stage.stage === 'saving'}>
        {t('profile.save')}
      </Button>
    </form>
  )
}

function UnprovedNotice({ kind, address }: { readonly kind: Address['kind']; readonly address: string }) {
  const { t } = useTranslation('account')
  return (
    <Notice
      tone="info"
      isSpoken={false}
      action={
        <Link to={paths.loginFor(paths.editProfile)} state={{ draft: { ...EMPTY_DRAFT, kind, [kind]: address } }}>
          {t(kind === 'mobile' ? 'profile.confirm-mobile' : 'profile.confirm-email')}
        </Link>
      }
    >
      {t(kind === 'mobile' ? 'profile.unproved-mobile' : 'profile.unproved-email')}
    </Notice>
  )
}

function Saved({ text }: { readonly text: string }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home), HOME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Notice tone="success" action={<Link to={paths.home}>{t('account.go-on')}</Link>}>
      <span dir="auto">{text}</span>
    </Notice>
  )
}

/** Offline, the form shows no message, because the site already shows a notice (NET-08). */
function stageAfterFailure(failure: { readonly code: string; readonly msg?: string | null }, fallback: string): Stage {
  if (failure.code === 'offline' || failure.code === 'aborted') return { stage: 'editing' }
  return { stage: 'refused', text: failure.msg ?? fallback }
}
