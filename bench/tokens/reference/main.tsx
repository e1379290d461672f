import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { StrictMode, useEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router'
import './reference.css'

/**
 * What Crosswatch' token browser is measured against: a page of the same frameworks that does the least a list can do. It
 * fetches the whole list, believes it, searches by `includes` over texts prepared once, and draws a bare virtual list.
 */
type Asset = {
  fullName: string
  ticker: string
  name: string
  address: string
  protocol: string
  decimals: number
  image: string
  lists: string[]
  swappable: boolean
}

const rowHeight = 40
const spare = 10

async function fetchAssets(): Promise<{ asset: Asset; text: string }[]> {
  const response = await globalThis.fetch('/tokenlist/utils/currencies/details')
  const assets: Asset[] = await response.json()
  return assets.map((asset) => ({
    asset,
    text: `${asset.ticker} ${asset.name} ${asset.fullName} ${asset.protocol}`.toLowerCase(),
  }))
}

function Browser() {
  const [query, setQuery] = useSearchParams()
  const q = query.get('q') ?? ''
  const { data } = useQuery({
    queryKey: ['assets'],
    queryFn: fetchAssets,
    structuralSharing: false,
  })
  const found = useMemo(() => {
    const word = q.toLowerCase()
    return (data ?? []).filter(({ text }) => text.includes(word))
  }, [data, q])
  return (
    <main>
      <h1>
        Tokens{' '}
        {data &&
          `${found.length.toLocaleString('en')} of ${data.length.toLocaleString('en')}`}
      </h1>
      <input
        type="search"
        aria-label="Search assets"
        value={q}
        onChange={(event) =>
          setQuery({ q: event.currentTarget.value }, { replace: true })
        }
      />
      {data ? <List found={found} /> : <p>Loading</p>}
    </main>
  )
}

function List({ found }: { found: readonly { asset: Asset }[] }) {
  const [first, setFirst] = useState(0)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const look = () =>
      flushSync(() =>
        setFirst(
          Math.max(
            0,
            Math.floor(-(body.current?.getBoundingClientRect().top ?? 0) / rowHeight) -
              spare,
          ),
        ),
      )
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  const start = Math.min(first, Math.max(0, found.length - 1))
  const end = Math.min(
    found.length,
    start + Math.ceil(window.innerHeight / rowHeight) + 2 * spare,
  )
  return (
    <div ref={body} className="list" style={{ height: found.length * rowHeight }}>
      {found.slice(start, end).map(({ asset }, index) => (
        <Row key={asset.fullName} asset={asset} top={(start + index) * rowHeight} />
      ))}
    </div>
  )
}

function Row({ asset, top }: { asset: Asset; top: number }) {
  const { address, decimals, fullName, image, lists, protocol, swappable, ticker } = asset
  return (
    <div className="row" data-row style={{ top }}>
      {image === '' ? (
        <span className="logo" />
      ) : (
        <img className="logo" src={image} alt="" loading="lazy" />
      )}
      <Link to={`/tokens/${encodeURIComponent(fullName)}`}>{ticker}</Link>
      <span>{protocol}</span>
      <span>
        {address === '' ? '' : `${address.slice(0, 8)}…${address.slice(-6)}`}
        <button type="button" onClick={() => void navigator.clipboard.writeText(address)}>
          Copy
        </button>
      </span>
      <span>{decimals}</span>
      <span>{lists.length}</span>
      <span>{swappable ? 'yes' : 'no'}</span>
    </div>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <BrowserRouter>
          <Routes>
            <Route path="*" element={<Browser />} />
          </Routes>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
}
