import { Link } from 'react-router'
import { placePath } from '../../app/paths'
import { getChainName } from '../../model/chains/chains'
import { removeRecent, clearRecents, type Recent, recents } from '../../storage/recents'
import { useStored } from '../../storage/stored'
import { useAnnounce } from '../../ui/Announcer'
import { Button } from '../../ui/Button'
import { TruncatedText } from '../../ui/HashText'
import { IconButton } from '../../ui/IconButton'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'

const kindLabels: Record<Recent['kind'], string> = {
  transaction: 'Transaction',
  name: 'Name',
  address: 'Address',
  asset: 'Token',
  chain: 'Chain',
}

export function RecentSearches() {
  const list = useStored(recents)
  const announce = useAnnounce()
  if (list.length === 0) return null
  return (
    <div className="mb-7 md:mb-10">
      <Section
        title="Recent searches"
        note="Saved in this browser only"
        action={
          // The negative margin keeps the height of the title's line.
          <span className="-my-1.5 inline-flex">
            <Button
              variant="quiet"
              onClick={({ currentTarget }) => {
                moveFocus(currentTarget, null)
                clearRecents()
                announce('Recent searches cleared')
              }}
            >
              Clear all
            </Button>
          </span>
        }
      >
        <ul className="text-row">
          {list.map((recent) => (
            <li
              key={placePath(recent)}
              data-row=""
              className="flex min-h-9 items-center gap-3 border-b border-line"
            >
              <span className="w-18 shrink-0 text-ink-3">{kindLabels[recent.kind]}</span>
              <Link
                viewTransition
                translate="no"
                className="link hit inline-flex min-w-0 py-1.5 font-mono"
                to={placePath(recent)}
              >
                <RecentText recent={recent} />
              </Link>
              {recent.chain !== '' && (
                <span className="text-ink-2">on {getChainName(recent.chain)}</span>
              )}
              <span className="ms-auto">
                <IconButton
                  icon="close"
                  size={14}
                  label={`Remove ${recent.text.slice(0, 40)}`}
                  onClick={({ currentTarget }) => {
                    const row = currentTarget.closest('li')
                    moveFocus(currentTarget, row?.nextElementSibling ?? row?.previousElementSibling)
                    removeRecent(recent)
                    announce('Removed')
                  }}
                />
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

/** Moves the focus from a button that is about to be removed: to the button of the next row, or to the page. */
function moveFocus(removed: Element, sibling: Element | null | undefined): void {
  const next = sibling?.querySelector('button') ?? removed.closest('main')
  next?.focus()
}

function RecentText({ recent: { kind, text } }: { recent: Recent }) {
  const isLong = kind === 'transaction' || kind === 'address'
  return isLong ? <TruncatedText text={text} /> : <SafeText text={text} limit={40} />
}
