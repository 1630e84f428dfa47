import { storeCodeRequest } from '../platform/code-request.ts'
import { signIn, clearSession } from '../platform/session.ts'

export const signedIn = {
  beforeEach: () => {
    signIn('a.story.token')
    return clearSession
  },
}

/** Signs out after each story, so that no session reaches the next one. */
export const signedOutAfterwards = {
  beforeEach: () => () => {
    storeCodeRequest(null)
    clearSession()
  },
}
