import { fillText } from '../../model/words/messages'
import * as labels from '#words/labels'
import { joinTexts, toPlain } from '../../model/words/pieces'
import {
  sayNameInstruction,
  sayNameDoubt,
  formatPlace,
  summarizeName,
} from '../../model/words/nameText'
import { Answer, AnswerColumns } from '../../components/Answer'
import { ComparedAddresses } from '../../components/ComparedAddresses'
import type { NameReport } from '../../model/names/nameReport'
import { listAdvice, listRemarks, type NameRemark } from '../../model/names/nameRemarks'
import { adviceTexts } from '#words/nameAdvice'
import { useZone } from '../../storage/useZone'
import { SafeText } from '../../ui/SafeText'
import * as words from '#words/namePage'

/**
 * What the checks of a name found, where the verdict does not say it, and what a payer should do.
 */
export function NameAnswers({ report }: { report: NameReport }) {
  const remarks = listRemarks(report)
  const [only] = remarks
  const isLead = remarks.length === 1
  const { verdict } = report
  // Other verdicts say it by themselves.
  const hasAnswer =
    remarks.length > 0 || verdict.code === 'stop' || verdict.code === 'not-checked'
  const advice = joinTexts(listAdvice(report).map((each) => adviceTexts[each]))
  // Where the headline says it, the advice is the instruction.
  const isTold =
    (verdict.code === 'stop' && verdict.isWhole) || verdict.code === 'no-address'
  const instruction = isTold && advice !== '' ? '' : toPlain(sayNameInstruction(verdict))
  return (
    <AnswerColumns
      first={
        hasAnswer && (
          <Answer
            heading="h3"
            question={words.resultsQuestion}
            sentence={isLead && only ? <RemarkText {...only} /> : summarizeName(report)}
          >
            {isLead && only ? (
              <ConflictingAddresses {...only} />
            ) : (
              <ul className="grid gap-y-2 text-row text-ink-2">
                {remarks.map((remark) => (
                  <li key={JSON.stringify(remark)}>
                    <RemarkText {...remark} />
                    <ConflictingAddresses {...remark} />
                  </li>
                ))}
              </ul>
            )}
          </Answer>
        )
      }
      second={
        <Answer
          heading="h3"
          question={labels.nextQuestion}
          sentence={instruction || advice}
        >
          {instruction !== '' && (
            <p className="max-w-100 text-row text-ink-2">{advice}</p>
          )}
        </Answer>
      }
    />
  )
}

function RemarkText(remark: NameRemark) {
  const zone = useZone()
  const place = formatPlace(remark)
  return (
    <>
      {place !== '' && (
        <>
          <strong className="font-semibold text-ink">
            <SafeText text={fillText(words.remarkPlace, { place })} limit={80} />
          </strong>{' '}
        </>
      )}
      <SafeText text={toPlain(sayNameDoubt(remark.doubt), zone)} limit={1_000} />
    </>
  )
}

function ConflictingAddresses({ doubt }: NameRemark) {
  if (doubt.code !== 'differs') return null
  const { chain, own, others } = doubt
  return others.map((other) => (
    <ComparedAddresses
      key={`${own.address} ${other.address}`}
      chain={chain}
      own={own}
      other={other}
    />
  ))
}
