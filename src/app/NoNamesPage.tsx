import { data } from 'react-router'
import { DeadEnd } from '../components/DeadEnd'
import { TaskLinks } from '../components/TaskLinks'

/** In place of the pages of names, where the source of the service has none. */
const NoNamesPage = () => (
  <DeadEnd title="Names" reason="This service has no names." near={<TaskLinks />} />
)

export { NoNamesPage as Component }

export const loader = () => data(null, { status: 404 })
