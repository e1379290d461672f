import { Link } from 'react-router'
import type { Rename } from '../../model/tokens/formerTickers'
import {
  explainRename,
  explainUnlisted,
  formatRename,
} from '../../model/words/renameText'
import { getRenamePath } from '../../paths'
import { Warning } from '../../ui/Warning'

/** Says that a ticker has been replaced, with a link to the present token. */
export const RenameNote = ({ rename }: { rename: Rename }) => (
  <Warning level="note" heading={formatRename(rename)}>
    {explainRename(rename)}{' '}
    {rename.isListed ? (
      <Link to={getRenamePath(rename)} className="link">
        Show {rename.ticker}
      </Link>
    ) : (
      explainUnlisted(rename)
    )}
  </Warning>
)
