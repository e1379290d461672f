import type { HashOnChain } from '../model/recognise/hash'
import { describePushData, describeWay } from '../model/words/notificationText'
import { homeScreenSteps } from '#words/notifications'
import { findWatched, watched } from '../storage/watched'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { isPermissionOpen, type NotifyOffer } from './notifyOffer'
import * as words from '#words/notifications'
import { fillText } from '../model/words/messages'

export type NotifyDialogProps = {
  offer: NotifyOffer
  transactions: readonly HashOnChain[]
  /** How the only transaction has ended meanwhile: "Complete"; '' if it has not. */
  outcome: string
  onEnable: () => void
  onClose: () => void
}

/** Explains what notifications do, and the question of the browser that follows. */
export function NotifyDialog(props: NotifyDialogProps) {
  const { offer, transactions, outcome, onEnable, onClose } = props
  const isOver = outcome !== ''
  return (
    <Dialog
      title={words.notifyMe}
      onClose={onClose}
      actions={!isOver && <EnableButton offer={offer} onEnable={onEnable} />}
    >
      <output>
        {isOver ? (
          fillText(words.endedMeanwhile, { outcome })
        ) : (
          <Explanation offer={offer} transactions={transactions} />
        )}
      </output>
    </Dialog>
  )
}

function EnableButton({
  offer,
  onEnable,
}: Pick<NotifyDialogProps, 'offer' | 'onEnable'>) {
  if (offer.way === 'home-screen')
    return <Button onClick={onEnable}>{words.tellInTab}</Button>
  return (
    <Button variant="primary" onClick={onEnable}>
      {isPermissionOpen() ? words.allowNotifications : words.notifyMe}
    </Button>
  )
}

function Explanation({
  offer,
  transactions,
}: Pick<NotifyDialogProps, 'offer' | 'transactions'>) {
  if (offer.way === 'home-screen') return <HomeScreenSteps />
  const count = transactions.length
  const isWatched = transactions.every(
    ({ hash }) => findWatched(watched.read(), hash) !== undefined,
  )
  return (
    <>
      {describeWay(offer.way, count)}
      {isPermissionOpen() && ` ${words.asksPermission}`}
      {!isWatched && ` ${words.alsoWatches}`}
      {offer.way === 'push' && (
        <span className="mt-2 block">{describePushData(count)}</span>
      )}
    </>
  )
}

const HomeScreenSteps = () => {
  const { reason, steps } = homeScreenSteps
  return (
    <>
      {reason}
      <ol className="mt-2 list-decimal ps-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}
