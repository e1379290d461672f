import { formatTitle, getBrandName } from '../../contract/brand'
import { paths } from '../../paths'
import { EmbeddedFrame } from './EmbeddedFrame'

type EmbeddedMistakeProps = {
  /** The text in the frame's address, which is no hash. */
  text: string
}

/**
 * In place of a transaction: the page around the frame names none. Its visitor cannot
 * correct the hash, so the sentence says who can.
 */
export const EmbeddedMistake = ({ text }: EmbeddedMistakeProps) => (
  <EmbeddedFrame path={paths.home()} linkText={`Open ${getBrandName()}`}>
    <title>{formatTitle('Not a transaction hash')}</title>
    <h1 className="page py-3 font-normal">
      {text === '' ? 'This page names no transaction.' : 'This page has a wrong hash.'}{' '}
      Ask its owner for the transaction’s hash.
    </h1>
  </EmbeddedFrame>
)
