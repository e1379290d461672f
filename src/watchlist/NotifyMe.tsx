import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { HashOnChain } from '../model/recognise/hash'
import { describePushData, describeWay } from '../model/words/notificationText'
import { homeScreenSteps } from '#words/notifications'
import { findWatched, watched } from '../storage/watched'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { useToast } from '../ui/Toasts'
import {
  isPermissionOpen,
  needsConsent,
  notifyMe,
  type NotifyOffer,
  readOffer,
} from './notifyOffer'
import { useQuery } from '../queries/useQuery'
import * as words from '#words/notifications'
import { fillText } from '../model/words/messages'

export type NotifyMeProps = {
  transactions: readonly HashOnChain[]
  /** How the only transaction has ended meanwhile: "Complete"; '' if it has not. */
  outcome?: string
  /** Of the messages that its own one replaces. */
  toastId: string
  onClose: () => void
}

/**
 * Turns notifications of transactions on. Where the user has not agreed to it yet, a dialog
 * first explains what it does, and the question of the browser that follows.
 */
export function NotifyMe(props: NotifyMeProps) {
  const { transactions, outcome = '', toastId, onClose } = props
  const client = useQueryClient()
  const showToast = useToast()
  const { data: offer } = useQuery({
    queryKey: ['notify offer'],
    queryFn: () => readOffer(client),
    // Of this press: the user may have changed the browser's settings since the last one.
    gcTime: 0,
  })

  const enable = async (accepted: NotifyOffer) => {
    onClose()
    showToast({ id: toastId, ...(await notifyMe(transactions, accepted)) })
  }
  const isAgreed = offer !== undefined && !needsConsent(offer)
  const enableAgreed = useEffectEvent(() => {
    if (offer !== undefined) void enable(offer)
  })
  useEffect(() => {
    if (isAgreed) enableAgreed()
  }, [isAgreed])
  if (offer === undefined || isAgreed) return null
  return (
    <NotifyDialog
      offer={offer}
      transactions={transactions}
      outcome={outcome}
      onClose={onClose}
      onEnable={() => void enable(offer)}
    />
  )
}

type NotifyDialogProps = Pick<NotifyMeProps, 'transactions' | 'onClose'> & {
  offer: NotifyOffer
  outcome: string
  onEnable: () => void
}

function NotifyDialog(props: NotifyDialogProps) {
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
