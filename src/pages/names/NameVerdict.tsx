import { Answer } from '../../components/Answer'
import { ComparedTexts } from '../../components/HashText'
import { type Status, StatusIcon, statusColor } from '../../components/StatusIcon'
import { compareAddresses } from '../../model/chains/similarAddresses'
import type { NameVerdict as Verdict } from '../../model/names/nameReport'
import type { Remark, NameAnswer } from '../../model/words/nameVerdictText'
import { SafeText } from '../../ui/SafeText'

/** The status that a verdict looks like. */
const statuses: Record<Verdict['kind'], Status> = {
  stop: 'failed',
  checking: 'not-seen',
  'not-checked': 'attention',
  'not-registered': 'failed',
  'no-address': 'not-started',
  verified: 'complete',
}

/** The top edge of the page in the colour of a verdict; dashed without a certain one. */
export function getVerdictEdge({ kind }: Verdict): string {
  if (kind === 'checking') return 'border-dashed border-line-2 bg-sheet'
  const style = kind === 'not-checked' ? 'border-dashed bg-sheet' : ''
  return `border-current ${statusColor[statuses[kind]]} ${style}`
}

type NameHeadlineProps = { verdict: Verdict; headline: string }

/** Whether one can send to a name, in the largest type of the page. */
export const NameHeadline = ({ verdict: { kind }, headline }: NameHeadlineProps) => (
  <div className={`mt-2 flex items-start gap-x-3 ${statusColor[statuses[kind]]}`}>
    <span className="flex h-[1lh] items-center text-verdict">
      <StatusIcon status={statuses[kind]} size={36} />
    </span>
    <h2 className="min-w-0 text-verdict">
      <SafeText text={headline} limit={80} />
    </h2>
  </div>
)

/** What the checks of a name found, and what a payer should do. */
export const NameAnswers = ({ summary, remarks, instruction, note }: NameAnswer) => {
  const [only] = remarks
  const isLead = remarks.length === 1
  return (
    <div className="mt-5 grid content-start border-t border-line lg:grid-cols-[minmax(0,1fr)_28.75rem] lg:gap-x-10">
      <Answer
        heading="h3"
        question="What did the checks find?"
        sentence={isLead && only ? <RemarkText {...only} /> : summary}
      >
        {isLead && only ? (
          <ComparedAddresses {...only} />
        ) : (
          <ul className="grid gap-y-2 text-row text-ink-2">
            {remarks.map((remark) => (
              <li key={`${remark.place} ${remark.text}`}>
                <RemarkText {...remark} />
                <ComparedAddresses {...remark} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
      <div className="border-line max-lg:border-t lg:border-l lg:pl-4">
        <Answer heading="h3" question="What should I do?" sentence={instruction}>
          <p className="max-w-100 text-row text-ink-2">{note}</p>
        </Answer>
      </div>
    </div>
  )
}

const RemarkText = ({ place, text }: Remark) => (
  <>
    {place !== '' && (
      <>
        <strong className="font-semibold text-ink">
          <SafeText text={place} limit={80} />:
        </strong>{' '}
      </>
    )}
    <SafeText text={text} limit={1_000} />
  </>
)

/** The addresses of a conflict below each other, with what differs underlined. */
const ComparedAddresses = ({ compared }: Remark) =>
  compared.map(({ chain, left, right }) => (
    <ComparedTexts
      key={`${left.address} ${right.address}`}
      labels={[left.label, right.label]}
      texts={compareAddresses(chain, left.address, right.address)}
    />
  ))
