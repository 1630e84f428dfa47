import { usePostcardsWords } from '../../i18n/words/postcards/use-postcards-words.ts'
import { Button } from '../../ui/button.tsx'
import { usePay } from '../../use-pay.ts'

/** The way back to the payment of a card that was ordered and not paid; it is called by its number, for a list may have several. */
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
          {paying.said ?? words('postcard.pay-failed')}
        </p>
      )}
    </>
  )
}
