import { Icon } from './Icon'

/** The fonts have no such characters. */
const icons = { '↑': 'arrow-up', '↓': 'arrow-down', '⏎': 'enter' } as const

/** A keyboard key by its name, or by its arrow. */
export const Kbd = ({ children: key }: { children: string }) => (
  <kbd
    translate="no"
    className="inline-flex h-5 min-w-5 items-center justify-center rounded-flag border border-line border-b-line-2 bg-paper px-1 font-sans text-small text-ink-2"
  >
    {key === '↑' || key === '↓' || key === '⏎' ? (
      <Icon name={icons[key]} size={14} />
    ) : (
      key
    )}
  </kbd>
)
