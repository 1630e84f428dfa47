import { keepCodeRequest } from '../browser/code-request.ts'
import { signIn, signOut } from '../browser/session.ts'

/** What a story of somebody who is signed in says of itself. */
export const signedIn = {
  beforeEach: () => {
    signIn('a.story.token')
    return signOut
  },
}

/** What stories that may sign somebody in say in their `meta`: nothing of it reaches the next one. */
export const leavesNobodySignedIn = {
  beforeEach: () => () => {
    keepCodeRequest(null)
    signOut()
  },
}
