import { whyReturned } from '../../../model/words/why'
import { Icon } from '../../../ui/pictures/Icon'
import { SafeText } from '../../../ui/text/SafeText'

/** Why money came back, or what keeps the service from being certain: our words first, the service's own quoted behind. */
export function Why({ message }: { message: string }) {
  if (message === '') return null
  const ours = whyReturned(message)
  return (
    <div className="flex gap-3 pt-4">
      <Icon name="info" className="mt-0.5 text-refund" />
      <p className="min-w-0">
        {ours !== '' && (
          <>
            <strong className="font-semibold">Why.</strong> {ours}
            <br />
          </>
        )}
        <span className="text-ink-2">
          In the service’s words:{' '}
          <span className="font-mono text-row [&_bdi]:whitespace-normal">
            <SafeText text={message} limit={300} />
          </span>
        </span>
      </p>
    </div>
  )
}
