import { failed, ok } from '@dareesha/contract'
import type { CallFailure } from '@dareesha/contract'
import { staffActions } from '@dareesha/contract/staff'
import type { StaffActionName, StaffAnswerOf, StaffCall } from '@dareesha/contract/staff'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { Location } from 'react-router-dom'

import { StaffCallContext } from '../data/staff-call.tsx'

type Args = { readonly page: ReactNode; readonly path: string; readonly server: StaffCall }

type Replies = {
  readonly [Action in StaffActionName]?: StaffAnswerOf<Action> | { readonly failure: CallFailure }
}

export const staffServer = (replies: Replies): StaffCall =>
  ((action: StaffActionName) => {
    const reply = replies[action]
    if (reply === undefined) return new Promise(() => {})
    return Promise.resolve('failure' in reply ? failed(reply.failure) : ok(reply))
  }) as StaffCall

export function recordingStaffServer(replies: Replies) {
  const answer = staffServer(replies)
  const changes: (readonly [StaffActionName, unknown])[] = []
  const server = ((...[action, request, options]: Parameters<StaffCall>) => {
    if ('isChange' in staffActions[action]) changes.push([action, request])
    return answer(action, request, options)
  }) as StaffCall
  return { server, changes }
}

export const staffPageMeta: Meta<Args> = {
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  render: ({ page, path, server }) => (
    <StaffCallContext value={server}>
      <Routes>
        <Route path={path} element={page} />
      </Routes>
    </StaffCallContext>
  ),
}

export type StaffPageArgs = Args

export const staffPageAt = (
  server: StaffCall,
  address: string | Partial<Location>,
  story: Partial<StoryObj<Args>> = {},
): StoryObj<Args> => ({ ...story, args: { server }, parameters: { address } })
