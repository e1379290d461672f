import type { ReactNode } from 'react'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Icon } from '../../ui/Icon'
import { Kbd } from '../../ui/Kbd'
import { pageShortcuts, elementShortcuts } from './shortcutKeys'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <dl className="text-row">
        <Row keys={<Kbd>/</Kbd>}>Search (also Ctrl K / ⌘ K, or just paste anywhere)</Row>
        <Row keys={<Kbd>Esc</Kbd>}>Close</Row>
        <Row
          keys={
            <>
              <Kbd>
                <Icon name="arrow-up" size={14} />
              </Kbd>
              <Kbd>
                <Icon name="arrow-down" size={14} />
              </Kbd>
              <Kbd>
                <Icon name="enter" size={14} />
              </Kbd>
            </>
          }
        >
          Move through results, open
        </Row>
        <Row
          keys={
            <>
              <Kbd>j</Kbd>
              <Kbd>k</Kbd>
            </>
          }
        >
          Next / previous row
        </Row>
        {elementShortcuts.map(({ key, label }) => (
          <Row key={key} keys={<Kbd>{key}</Kbd>}>
            {label}
          </Row>
        ))}
        {pageShortcuts.map(({ key, label }) => (
          <Row
            key={key}
            keys={
              <>
                <Kbd>g</Kbd>
                <Kbd>{key}</Kbd>
              </>
            }
          >
            {label}
          </Row>
        ))}
        <Row keys={<Kbd>?</Kbd>}>Show shortcuts</Row>
      </dl>
      <p className="mt-3 text-row">You can turn single-key shortcuts off in Settings.</p>
    </Dialog>
  )
}

function Row({ keys, children }: { keys: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center gap-3 border-b border-line">
      <dt className="flex w-24 shrink-0 gap-1">{keys}</dt>
      <dd className="min-w-0 py-1">{children}</dd>
    </div>
  )
}
