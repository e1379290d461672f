import { readableCount } from '../../model/amounts'
import { Icon } from '../../ui/pictures/Icon'
import { Kbd } from '../../ui/controls/Kbd'
import { paths } from '../paths'
import type { Target } from './target'

type BoxFootProps = {
  /** How many assets match in all. */
  matching: number
  text: string
  /** The address that Enter leads to while nothing is chosen, null for none. */
  leads: string | null
  /** Forgets all that was looked up; given where something of that is among the options. */
  onForget: (() => void) | undefined
  onLeave: (target: Target) => void
}

/** The foot of the list below the box: its keys, and the way to everything that matches. */
export function BoxFoot({ matching, text, leads, onForget, onLeave }: BoxFootProps) {
  const all = paths.tokens({ q: text })
  return (
    <div
      className={`min-h-9 shrink-0 items-center gap-4 border-t border-line bg-paper px-4 text-small text-ink-2 @min-[36rem]:flex ${matching > 0 || onForget ? 'flex' : 'hidden'}`}
    >
      <span aria-hidden="true" className="hidden items-center gap-4 @min-[36rem]:inline-flex">
        <span className="inline-flex items-center gap-1.5">
          <Kbd>
            <Icon name="arrow-up" size={14} />
          </Kbd>
          <Kbd>
            <Icon name="arrow-down" size={14} />
          </Kbd>
          choose
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Kbd>
            <Icon name="enter" size={14} />
          </Kbd>
          open
        </span>
        {onForget && (
          <span className="inline-flex items-center gap-1.5">
            <Kbd>Del</Kbd> forget
          </span>
        )}
        <span className="inline-flex items-center gap-1.5">
          <Kbd>Esc</Kbd> close
        </span>
      </span>
      {onForget && (
        <button
          type="button"
          tabIndex={-1}
          className="hit rounded-flag text-accent hover:underline"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onForget}
        >
          Forget all recent ones
        </button>
      )}
      {matching > 0 && (
        <a
          href={all}
          className="hit ms-auto rounded-flag hover:text-ink"
          // The keyboard's way to the same is Enter; the focus stays in the input, which would close the list.
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            // With a modifier the browser opens it elsewhere, and the list stays.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onLeave({ to: all, place: null })
          }}
        >
          {matching === 1
            ? 'Show it in Tokens'
            : `Show all ${readableCount(matching)} assets in Tokens`}
          {leads === all && (
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
