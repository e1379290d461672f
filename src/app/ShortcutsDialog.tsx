import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Icon } from '../ui/Icon'
import { Kbd } from '../ui/Kbd'
import { shortcuts } from './Shortcuts'

/** Keys that fields and lists handle themselves. */
const ownKeys = [
  { keys: 'Esc', label: 'Close' },
  { keys: 'arrow-up arrow-down enter', label: 'Move through results, open' },
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <dl className="text-row">
        {[...ownKeys, ...shortcuts].map(({ keys, label }) => (
          <div key={keys} className="flex min-h-8 items-center gap-3 border-b border-line">
            <dt className="flex w-24 shrink-0 gap-1">
              {keys.split(' ').map((key) => (
                <Kbd key={key}>
                  {key === 'arrow-up' || key === 'arrow-down' || key === 'enter' ? (
                    <Icon name={key} size={14} />
                  ) : (
                    key
                  )}
                </Kbd>
              ))}
            </dt>
            <dd className="min-w-0 py-1">{label}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-row">You can turn single-key shortcuts off in Settings.</p>
    </Dialog>
  )
}
