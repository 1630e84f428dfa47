import { useNavigate } from 'react-router-dom'

/** A story has no address bar, so this button stands for the Back button of the browser. */
export function BackOfBrowser() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back of the browser
    </button>
  )
}
