import { Link } from 'react-router'
import type { Rename } from '../../model/tokens/formerTickers'
import { explainUnlisted, formatRename } from '../../model/words/renameText'
import { getRenamePath } from '../../paths'
import { NoteRow } from '../../ui/NoteRow'

/** Says that a ticker has been replaced, with a link to the present token. */
export const RenameNote = ({ rename }: { rename: Rename }) => (
  <NoteRow icon="info" cause={formatRename(rename)}>
    {rename.isListed ? (
      <Link to={getRenamePath(rename)} className="link">
        Show {rename.present}
      </Link>
    ) : (
      explainUnlisted(rename)
    )}
  </NoteRow>
)
