import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { missingDialog } from '../ui/useLateDialog'
import { useToast } from '../ui/Toasts'
import type { NotifyDialogProps } from './NotifyDialog'
import type { NotifyOffer } from './notifyOffer'

/** The code of the press; null if it cannot be loaded. */
const loadNotify = () =>
  Promise.all([import('./notifyOffer'), import('./NotifyDialog')]).then(
    ([offers, dialogs]) => ({ ...offers, ...dialogs }),
    () => null,
  )

type Asked = NonNullable<Awaited<ReturnType<typeof loadNotify>>> & { offer: NotifyOffer }

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
  const [asked, setAsked] = useState<Asked | null>(null)

  const start = async () => {
    const loaded = await loadNotify()
    if (loaded === null) return showToast(missingDialog)
    const offer = await loaded.readOffer(client)
    if (loaded.needsConsent(offer)) setAsked({ ...loaded, offer })
    else await enable({ ...loaded, offer })
  }
  const enable = async ({ notifyMe, offer }: Asked) => {
    setAsked(null)
    showToast({ id: toastId, ...(await notifyMe(transactions, offer)) })
  }
  const dialog = asked && (
    <asked.NotifyDialog
      offer={asked.offer}
      transactions={transactions}
      outcome={outcome}
      onEnable={() => void enable(asked)}
      onClose={() => setAsked(null)}
    />
  )
  return { start: () => void start(), dialog }
}
