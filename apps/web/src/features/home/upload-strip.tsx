import { Link } from 'react-router-dom'

import { useWords } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'

/** The way to the spend-and-win upload: in the page and hidden, so in nobody's way (HOME-08, HOME-09, AMB-074). */
export function UploadStrip() {
  const words = useWords()
  return (
    <p hidden>
      <Link to={paths.upload}>{words('home.upload-strip')}</Link>
    </p>
  )
}
