import type { ReactNode } from 'react'

type AnswerProps = {
  question: string
  sentence: ReactNode
  /** `h3` below a verdict that is no title of the page. */
  heading?: 'h2' | 'h3'
  children?: ReactNode
}

/** A question that everybody has who opens a page, with its answer and details. */
export const Answer = ({
  question,
  sentence,
  heading: Heading = 'h2',
  children,
}: AnswerProps) => (
  <section aria-label={question} className="py-4 lg:py-5">
    {/* The focus of a control that goes moves to it. */}
    <Heading tabIndex={-1} className="text-row font-normal text-ink-3">
      {question}
    </Heading>
    <p className="mt-1 mb-1.5 text-lead empty:hidden">{sentence}</p>
    {children}
  </section>
)

type AnswerColumnsProps = { first: ReactNode; second?: ReactNode }

/** Answers below a verdict: two columns, or on a phone one below the other. */
export const AnswerColumns = ({ first, second }: AnswerColumnsProps) => (
  <div className="mt-5 grid grid-cols-1 content-start border-t border-line lg:grid-cols-[minmax(0,1fr)_28.75rem] lg:gap-x-10">
    {first}
    {second && (
      <div className={first ? 'border-line max-lg:border-t lg:border-l lg:pl-4' : ''}>
        {second}
      </div>
    )}
  </div>
)
