import { Answer } from '../../components/Answer'
import { ComparedTexts } from '../../components/HashText'
import { compareAddresses } from '../../model/chains/similarAddresses'
import type { NameAnswer, Remark } from '../../model/words/nameVerdictText'
import { SafeText } from '../../ui/SafeText'

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
