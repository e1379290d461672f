import { Link } from 'react-router'
import { placePath } from '../../app/paths'
import { getChainName } from '../../model/chains/chains'
import { removeRecent, clearRecents, type Recent, recents } from '../../storage/recents'
import { useStored } from '../../storage/stored'
import { useAnnounce } from '../../ui/floating/Announcer'
import { Button } from '../../ui/controls/Button'
import { TruncatedText } from '../../ui/text/TruncatedText'
import { IconButton } from '../../ui/controls/IconButton'
import { SafeText } from '../../ui/text/SafeText'
import { Section } from '../../ui/lists/Section'

const words: Record<Recent['kind'], string> = {
  transaction: 'Transaction',
  name: 'Name',
  address: 'Address',
  asset: 'Token',
  chain: 'Chain',
}

/** What was looked up lately, each to be forgotten alone or all at once; nothing where there is none. */
export function Recents() {
  const list = useStored(recents)
  const announce = useAnnounce()
  if (list.length === 0) return null
  return (
    <div className="mb-7 md:mb-10">
      <Section
        title="Recent searches"
        note="Saved in this browser only"
        action={
          // Higher than the title's line, which it does not push down.
          <span className="-my-1.5 inline-flex">
            <Button
              variant="quiet"
              onClick={({ currentTarget }) => {
                handOn(currentTarget, null)
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
              <span className="w-18 shrink-0 text-ink-3">{words[recent.kind]}</span>
              <Link
                viewTransition
                translate="no"
                className="link hit inline-flex min-w-0 py-1.5 font-mono"
                to={placePath(recent)}
              >
                <Short recent={recent} />
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
                    handOn(currentTarget, row?.nextElementSibling ?? row?.previousElementSibling)
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

/** Hands the focus on from a button that goes: to the one of the row beside its own, else to the main part. */
function handOn(gone: Element, beside: Element | null | undefined): void {
  const next = beside?.querySelector('button') ?? gone.closest('main')
  next?.focus()
}

function Short({ recent: { kind, text } }: { recent: Recent }) {
  const isLong = kind === 'transaction' || kind === 'address'
  return isLong ? <TruncatedText text={text} /> : <SafeText text={text} limit={40} />
}
