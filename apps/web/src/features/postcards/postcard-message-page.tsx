import { formatAmount } from '@dareesha/contract'
import { message as textOf, money } from '@dareesha/engine/messages'
import { checkPostcard, MAX_ADDRESS_CHARACTERS, MAX_MESSAGE_CHARACTERS } from '@dareesha/engine/postcard'
import type { PostcardTemplate } from '@dareesha/engine/postcard'
import { useId, useRef, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { MorePackages } from '../../cards/more-packages.tsx'
import { chosenPostcard, chosenPrice, storedPhoto } from '../../platform/stored-postcard.ts'
import { shown } from '../../data/client.tsx'
import { PAGE, useLanguage } from '../../i18n/i18n.ts'
import '../../i18n/words/postcards/ae.ts'
import body from '../../ui/page-body.module.css'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../data/record-page.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { MessageList } from '../../ui/message-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { BackCard } from './back-card.tsx'
import { CardStage } from './card-stage.tsx'
import type { Side } from './card-stage.tsx'
import { CardTextCount, CardTextField } from './card-text-field.tsx'
import { FrontCard } from './front-card.tsx'
import type { FrontState } from './front-card.tsx'
import { LetteringFields } from './lettering-fields.tsx'
import shared from './postcards.module.css'
import styles from './postcard-making.module.css'
import writing from './postcard-writing.module.css'
import { StepBar } from './step-bar.tsx'
import { SubmitOrder } from './submit-order.tsx'
import { useTemplates } from './template-card.tsx'
import { useDraft } from './use-draft.ts'
import { usePostcardOrder } from './use-postcard-order.ts'

export function PostcardMessagePage() {
  const [id] = useState(chosenPostcard)
  return id === null ? <Navigate to={paths.postcards} replace /> : <ChosenPostcard id={id} />
}

function ChosenPostcard({ id }: { readonly id: number }) {
  const { t } = useTranslation('postcards')
  const found = shown(useTemplates(), (templates) => templates.find((one) => one.id === id) ?? null)
  const missing = {
    title: t('postcard.not-found'),
    to: paths.postcards,
    way: t('postcard.all'),
    more: <MorePackages />,
  }
  return (
    <RecordPage found={found} missing={missing}>
      {(template) => <Writer template={template} />}
    </RecordPage>
  )
}

function Writer({ template }: { readonly template: PostcardTemplate }) {
  const { t } = useTranslation('postcards')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const id = useId()
  const [photo] = useState(storedPhoto)
  const [hasTried, setTried] = useState(false)
  const [frontState, setFrontState] = useState<FrontState>('loading')
  const [side, setSide] = useState<Side>('back')
  const { draft, change } = useDraft()
  const front = useRef<HTMLCanvasElement>(null)
  const order = usePostcardOrder(front, PAGE[language].dir)
  usePageHead({ title: t('postcard.write') })
  const violations = checkPostcard(draft)
  const errorOf = (code: (typeof violations)[number]['code']) => {
    const violation = violations.find((one) => one.code === code)
    return violation === undefined ? undefined : textOf(violation, language)
  }
  const missing =
    violations.length === 0 && frontState !== 'ready'
      ? [t(frontState === 'loading' ? 'postcard.front-waiting' : 'postcard.picture-failed')]
      : violations.map((violation) => textOf(violation, language))
  const submit = () => {
    setTried(true)
    if (violations.length > 0) setSide('back')
    else if (frontState !== 'ready') setSide('front')
    if (frontState === 'ready') order.send({ type: 'order.submit', template, draft, photo })
  }
  const address = {
    id: `${id}address`,
    label: t('postcard.address'),
    value: draft.address,
    error: errorOf('postcard-address-long'),
  }
  const message = {
    id: `${id}message`,
    label: t('postcard.message'),
    value: draft.message,
    error: errorOf('postcard-message-long'),
  }
  return (
    <div className={body['body']}>
      <h1 tabIndex={-1}>{t('postcard.write')}</h1>
      <Notices template={template} />
      <MessageList title={t('site.errors')} messages={hasTried ? missing : []} />
      <form
        className={styles['editor']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <CardStage
          side={side}
          onTurn={setSide}
          back={
            <BackCard draft={draft}>
              <CardTextField
                {...address}
                name="address"
                rows={3}
                font={draft.font}
                onChange={(text) => change({ address: text })}
              />
              <CardTextField
                {...message}
                name="message"
                rows={6}
                font={draft.font}
                onChange={(text) => change({ message: text })}
              />
            </BackCard>
          }
          front={
            <FrontCard
              template={template}
              photo={photo}
              placement={draft.placement}
              canvas={front}
              onState={setFrontState}
            />
          }
        />
        <div className={shared['controls']}>
          <LetteringFields lettering={draft} onChange={change} />
          <div className={writing['counts']}>
            <CardTextCount {...address} maxCharacters={MAX_ADDRESS_CHARACTERS} />
            <CardTextCount {...message} maxCharacters={MAX_MESSAGE_CHARACTERS} />
          </div>
          {hasTried || draft.message.trim() !== '' || draft.address.trim() !== '' ? null : (
            <p className={shared['hint']}>{t('postcard.empty-back')}</p>
          )}
        </div>
        <StepBar template={template} step="message">
          <LinkButton variant="secondary" to={paths.postcards}>
            {t('postcard.back-to')}
          </LinkButton>
          <SubmitOrder
            price={money(template.price, language).text}
            order={order}
            onAddPhoto={() => void navigate(paths.editPostcard(template.slug))}
          />
        </StepBar>
      </form>
    </div>
  )
}

function Notices({ template }: { readonly template: PostcardTemplate }) {
  const { t } = useTranslation('postcards')
  const { language } = useLanguage()
  const [search] = useSearchParams()
  const payment = search.get('payment')
  const [before] = useState(chosenPrice)
  return (
    <>
      {payment === 'declined' || payment === 'cancelled' ? (
        <Notice tone={payment === 'declined' ? 'warn' : 'info'}>{t(`postcard.${payment}`)}</Notice>
      ) : null}
      {before === null || before === formatAmount(template.price) ? null : (
        <Notice tone="peak">{t('postcard.price-changed', { price: money(template.price, language).text })}</Notice>
      )}
    </>
  )
}
