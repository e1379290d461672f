import * as texts from '#words/malformedHash'
import * as panelTexts from '#words/verdictPanel'
import { MisreadText } from '../../search/MisreadText'
import type { MissingHash } from './readAddress'

type MalformedHashProps = {
  text: string
  /** What is wrong with it. */
  missing: MissingHash
}

/** In place of a transaction: the text in the address contains no hash. */
export function MalformedHash({ text, missing }: MalformedHashProps) {
  const { problem, typo } = missing
  return (
    <MisreadText
      title={texts.title}
      tabTitle={panelTexts.noHash}
      reason={
        <>
          {problem !== null && <p className="mb-2 text-ink">{problem}</p>}
          {texts.reason}
        </>
      }
      text={text}
      typo={typo}
    />
  )
}
