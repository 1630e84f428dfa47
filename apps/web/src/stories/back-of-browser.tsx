import { useNavigate } from 'react-router-dom'

/** Replaces the Back button of the browser, because the history of a story is in memory. */
export function BackOfBrowser() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back of the browser
    </button>
  )
}
