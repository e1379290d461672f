export type ButtonVariant = 'default' | 'primary' | 'destructive' | 'quiet'

const looks: Record<ButtonVariant, string> = {
  default:
    'border border-line-2 bg-sheet px-3 text-accent hover:bg-well aria-pressed:bg-accent-wash',
  primary:
    'forced-color-adjust-none border border-accent bg-accent px-3 text-accent-on hover:bg-[color-mix(in_srgb,var(--accent),var(--ink)_8%)]',
  destructive: 'border border-line-2 bg-sheet px-3 text-fail hover:bg-well',
  quiet: 'text-accent hover:underline underline-offset-3',
}

const shape =
  'hit inline-flex h-8 shrink-0 items-center justify-center gap-2 rounded-field text-row font-medium whitespace-nowrap'

/**
 * The classes of a button, for what is a button to the eye and a link to the browser:
 * `<a href={…} className={buttonLook('primary')}>`. One primary at most on a page.
 */
export const buttonLook = (variant: ButtonVariant = 'default'): string =>
  `${shape} ${looks[variant]}`

/** The classes of a button that cannot be used now: stays where it is, without fill. */
export const disabledButtonLook = (variant: ButtonVariant): string =>
  `${shape} cursor-not-allowed text-ink-3 ${variant === 'quiet' ? '' : 'border border-line px-3'}`
