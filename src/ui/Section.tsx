import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: ReactNode
  /** Secondary text after the title: "5 · saved in this browser". */
  note?: ReactNode
  /** At the end of the title's line, such as a link or a button. */
  action?: ReactNode
  id?: string
  /** `h3` in a section of another one. */
  heading?: 'h2' | 'h3'
  /** Its width. */
  className?: string
  children: ReactNode
}

export function Section({
  title,
  note,
  action,
  id,
  heading: Heading = 'h2',
  className = '',
  children,
}: SectionProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={`mt-6 first:mt-0 md:mt-10 ${className}`}
    >
      <div className="flex min-h-7 flex-wrap items-baseline gap-x-3 border-b border-line pb-2">
        {/* The heading receives the focus when the last item below it is removed. */}
        <Heading
          id={headingId}
          tabIndex={-1}
          className="text-body font-semibold outline-none"
        >
          {title}
        </Heading>
        {note && <span className="text-row text-ink-3">{note}</span>}
        {action && <span className="ms-auto text-row">{action}</span>}
      </div>
      {children}
    </section>
  )
}
