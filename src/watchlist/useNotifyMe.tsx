import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog, missingDialog } from '../ui/lazyDialog'
import { useToast } from '../ui/Toasts'
import type { NotifyDialogProps } from './NotifyDialog'
import type { NotifyOffer } from './notifyOffer'

// What a press opens: 1 kB, and 0.8 kB of dialogs that no page has at once.
const LazyNotifyDialog = lazyDialog(
  async () => (await import('./NotifyDialog')).NotifyDialog,
)

type NotifyMeOptions = Pick<NotifyDialogProps, 'transactions'> & {
  /** How the only transaction has ended meanwhile: "Complete"; '' if it has not. */
  outcome?: string
  /** Of the messages that its own one replaces. */
  toastId: string
}

/**
 * A press that turns notifications of transactions on. Where the user has not agreed to it
 * yet, a dialog first explains it. `start`: the press. `dialog`: to be rendered.
 */
export function useNotifyMe({ transactions, outcome = '', toastId }: NotifyMeOptions) {
  const client = useQueryClient()
  const showToast = useToast()
  const [asked, setAsked] = useState<NotifyOffer | null>(null)

  // Its code loads with the press.
  const start = async () => {
    const module = await import('./notifyOffer').catch(() => null)
    if (module === null) return showToast(missingDialog)
    const offer = await module.readOffer(client)
    if (module.needsConsent(offer)) setAsked(offer)
    else await enable(offer)
  }
  const enable = async (offer: NotifyOffer) => {
    setAsked(null)
    const { notifyMe } = await import('./notifyOffer')
    showToast({ id: toastId, ...(await notifyMe(transactions, offer)) })
  }
  const dialog = asked && (
    <LazyNotifyDialog
      offer={asked}
      transactions={transactions}
      outcome={outcome}
      onEnable={() => void enable(asked)}
      onClose={() => setAsked(null)}
    />
  )
  return { start: () => void start(), dialog }
}
