import type { ReactNode } from 'react'
import type { CurrencyRecord } from '../../contract/tokens'
import type { AssetFlags } from '../../contract/assetFlags'
import { Icon } from '../../ui/pictures/Icon'
import { Kbd } from '../../ui/controls/Kbd'

type BoxRowProps = {
  id: string
  active: boolean
  /** Enter leads here without being chosen. */
  leads: boolean
  onPoint: () => void
  onChoose: () => void
  /** Takes it out of what is remembered, where it is of that. */
  onForget?: (() => void) | undefined
  children: ReactNode
}

/** What the rows of assets are drawn with besides themselves. */
export type BoxFacts = {
  flagsOf: (asset: CurrencyRecord) => AssetFlags | undefined
  /** The chains' logos by code. */
  logos: ReadonlyMap<string, string>
}

/** One option of the list below the box, 40 high. */
export function BoxRow({ id, active, leads, onPoint, onChoose, onForget, children }: BoxRowProps) {
  return (
    <div role="presentation" className="relative">
      {/* The keyboard is the input's: it moves `aria-activedescendant` and presses the active option. */}
      <button
        type="button"
        id={id}
        role="option"
        aria-selected={active}
        tabIndex={-1}
        // The focus stays in the input.
        onMouseDown={(event) => event.preventDefault()}
        onMouseMove={active ? undefined : onPoint}
        onClick={onChoose}
        className={`flex min-h-10 w-full cursor-pointer text-start items-center gap-3 ps-4 aria-selected:bg-accent-wash aria-selected:shadow-[inset_2px_0_0_var(--accent)] ${onForget ? 'pe-12' : 'pe-4'}`}
      >
        {children}
        {(active || leads) && (
          <span
            aria-hidden="true"
            className="inline-flex items-center gap-2 text-small text-ink-2 max-md:hidden"
          >
            open
            <Kbd>
              <Icon name="enter" size={14} />
            </Kbd>
          </span>
        )}
      </button>
      {onForget && (
        // For the pointer alone, as an option may hold no button: the Delete key does the same.
        <button
          type="button"
          aria-hidden="true"
          data-forget=""
          tabIndex={-1}
          title="Forget"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onForget}
          className="hit absolute top-1/2 end-3 inline-flex size-6 -translate-y-1/2 items-center justify-center rounded-field text-ink-2 hover:text-ink"
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  )
}
