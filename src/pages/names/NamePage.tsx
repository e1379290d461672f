import { Suspense } from 'react'
import { useParams } from 'react-router'
import { isName } from '../../contract/names'
import { latePart } from '../../ui/states/latePart'
import { NameFindings } from './NameFindings'

const NotAName = latePart(async () => (await import('./NotAName')).NotAName)

/** `/names/{name}`: who stands behind a name. */
export function NamePage() {
  const { name = '' } = useParams()
  // A name of its own: nothing of the one before stays on the page.
  if (isName(name)) return <NameFindings key={name} name={name} />
  return (
    <Suspense>
      <NotAName text={name} />
    </Suspense>
  )
}
