import { useNavigate } from 'react-router-dom'

/** The history of a story is in memory (`MemoryRouter`), so this button replaces the Back button of the browser. */
export function BackOfBrowser() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back of the browser
    </button>
  )
}
