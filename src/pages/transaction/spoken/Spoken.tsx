import { verdictWords } from '../../../model/words/verdictWords'
import { Favicon } from '../../../ui/pictures/Favicon'
import { useAnnouncements } from './announcements'
import { nowWords, titleWords } from './spokenWords'
import type { View } from '../view'

/** What the page says beyond itself: its title in the tab, and aloud what has changed. */
export function Spoken({ snapshot, finding }: View) {
  useAnnouncements(nowWords(snapshot, finding), finding.verdict)
  return (
    <>
      <title>{titleWords(snapshot, finding)}</title>
      <Favicon status={verdictWords(finding.verdict).status} />
    </>
  )
}
