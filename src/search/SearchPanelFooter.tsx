import type { ReactNode } from 'react'
import { paths } from '../app/paths'
import { formatCount } from '../model/amounts'
import { Kbd } from '../ui/Kbd'
import { Icon } from '../ui/Icon'
import type { Destination } from './readQuery'

type SearchPanelFooterProps = {
  tokenQuery: string
  totalTokens: number
  /** The page that Enter opens; null if an option is active. */
  enterTo: string | null
  /** Removes all recent searches. Undefined if none is shown. */
  onClearRecent: (() => void) | undefined
  onChoose: (destination: Destination) => void
}

export function SearchPanelFooter({
  tokenQuery,
  totalTokens,
  enterTo,
  onClearRecent,
  onChoose,
}: SearchPanelFooterProps) {
  const tokenList = paths.tokens({ q: tokenQuery })
  return (
    <div
      className={`min-h-9 shrink-0 items-center gap-4 border-t border-line bg-paper px-4 text-small text-ink-2 @min-[36rem]:flex ${totalTokens > 0 || onClearRecent ? 'flex' : 'hidden'}`}
    >
      <span aria-hidden="true" className="hidden items-center gap-4 @min-[36rem]:inline-flex">
        <KeyHint label="navigate">
          <Kbd>
            <Icon name="arrow-up" size={14} />
          </Kbd>
          <Kbd>
            <Icon name="arrow-down" size={14} />
          </Kbd>
        </KeyHint>
        <KeyHint label="open">
          <Kbd>
            <Icon name="enter" size={14} />
          </Kbd>
        </KeyHint>
        {onClearRecent && (
          <KeyHint label="remove">
            <Kbd>Del</Kbd>
          </KeyHint>
        )}
        <KeyHint label="close">
          <Kbd>Esc</Kbd>
        </KeyHint>
      </span>
      {onClearRecent && (
        <button
          type="button"
          tabIndex={-1}
          className="hit rounded-flag text-accent hover:underline"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClearRecent}
        >
          Clear recent searches
        </button>
      )}
      {totalTokens > 0 && (
        <a
          href={tokenList}
          className="hit ms-auto rounded-flag hover:text-ink"
          // Not a tab stop: the focus would leave the input, which closes the list.
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            // With a modifier the browser opens a tab or window, and the list stays.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onChoose({ to: tokenList, place: null })
          }}
        >
          {totalTokens === 1 ? 'See in Tokens' : `See all ${formatCount(totalTokens)} tokens`}
          {enterTo === tokenList && (
            <span aria-hidden="true" className="ms-2 max-md:hidden">
              <Kbd>
                <Icon name="enter" size={14} />
              </Kbd>
            </span>
          )}
        </a>
      )}
    </div>
  )
}

function KeyHint({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {children}
      {label}
    </span>
  )
}
