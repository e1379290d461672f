import { sentenceGap } from '#words/locale'
import * as labels from '#words/labels'
import { data, Link, type LoaderFunctionArgs, matchPath, useLocation } from 'react-router'
import { DeadEnd } from '../components/DeadEnd'
import { damagedPath } from '../contract/renderedPage'
import { fillText } from '../model/words/messages'
import { paths, patterns } from '../paths'
import { hasNames } from '../contract/connection'
import { MisreadText } from '../search/MisreadText'
import * as words from '#words/notFound'

function NotFoundPage() {
  const { pathname } = useLocation()
  if (!hasNames() && matchPath({ path: patterns.names, end: false }, pathname)) {
    return <DeadEnd title={labels.names} reason={labels.noNames} />
  }
  if (pathname === damagedPath) {
    return <MisreadText title={words.damagedAddress} reason={words.damagedAdvice} />
  }
  return (
    <MisreadText
      title={words.pageNotFound}
      subject={pathname}
      reason={
        <>
          {fillText(hasNames() ? words.pathsOfBoth : words.pathsOfTransactions, {
            transactions: '/tx/',
            names: '/names/',
          })}
          {sentenceGap}
          <Link className="link" to={paths.home()}>
            {words.goToHome}
          </Link>
        </>
      }
    />
  )
}

export { NotFoundPage as Component }

export const loader = ({ request }: LoaderFunctionArgs) =>
  data(null, { status: new URL(request.url).pathname.endsWith(damagedPath) ? 400 : 404 })
