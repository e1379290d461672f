import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { makeQueryClient } from './queries/client'
import './ui/styles.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root".')

createRoot(root).render(
  <StrictMode>
    <App client={makeQueryClient()} />
  </StrictMode>,
)
