import { signIn, clearSession } from '../platform/session.ts'
import { writeItem } from '../platform/storage.ts'

export const signedIn = {
  beforeEach: () => {
    signIn('a.story.token')
    return clearSession
  },
}

export const signedOutAfterwards = {
  beforeEach: () => () => {
    writeItem('sessionStorage', 'code-request', null)
    clearSession()
  },
}
