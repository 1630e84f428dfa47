import { usePostcardsWords } from '../../i18n/words/postcards/use-postcards-words.ts'
import { Button } from '../../ui/button.tsx'
import { usePay } from '../../data/use-pay.ts'

/** The payment button of an unpaid postcard, named by its order number, because a list may have several. */
export function PayCard({ orderNumber }: { readonly orderNumber: string }) {
  const words = usePostcardsWords()
  const { paying, pay } = usePay(orderNumber)
  return (
    <>
      <Button
        isBusy={paying === 'asking'}
        label={words('postcard.pay-number', { number: orderNumber })}
        onPress={() => void pay()}
      >
        {words('postcard.pay')}
      </Button>
      {typeof paying === 'string' ? null : (
        <p role="alert" dir="auto">
          {paying.message ?? words('postcard.pay-failed')}
        </p>
      )}
    </>
  )
}
