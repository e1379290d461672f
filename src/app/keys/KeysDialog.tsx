import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/Button'
import { Dialog } from '../../ui/floating/Dialog'
import { Icon } from '../../ui/pictures/Icon'
import { Kbd } from '../../ui/controls/Kbd'
import { destinations, pressed } from './keys'

/** All keys, and where they work. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <dl className="text-row">
        <Row keys={<Kbd>/</Kbd>}>
          Search, on every page. Ctrl-K and Cmd-K do the same, and so does pasting beside every
          field.
        </Row>
        <Row keys={<Kbd>Esc</Kbd>}>Close what is open</Row>
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
          Choose and open, in the list below the box
        </Row>
        <Row
          keys={
            <>
              <Kbd>j</Kbd>
              <Kbd>k</Kbd>
            </>
          }
        >
          The next row, the one before
        </Row>
        {pressed.map(({ key, word }) => (
          <Row key={key} keys={<Kbd>{key}</Kbd>}>
            {word}
          </Row>
        ))}
        {destinations.map(({ key, word }) => (
          <Row
            key={key}
            keys={
              <>
                <Kbd>g</Kbd>
                <Kbd>{key}</Kbd>
              </>
            }
          >
            {word}
          </Row>
        ))}
        <Row keys={<Kbd>?</Kbd>}>This list</Row>
      </dl>
      <p className="mt-3 text-row">Single keys can be turned off in the settings.</p>
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
