import { afterEach, describe, expect, it } from 'vitest'

import { startHttpSink } from '../testing/gateways.ts'
import type { HttpSink } from '../testing/gateways.ts'
import { smsSender, templateFault } from './sms.ts'
import type { SmsTemplate } from './sms.ts'

const TEXT = '123456 هو رمز "دريشة" & 5% + {to}\nIt is good for 5 minutes.'
const MESSAGE = { id: '0e9f5a1c-reference', to: '971501234567', subject: '', text: TEXT }
const FORM = 'application/x-www-form-urlencoded'

let sink: HttpSink | undefined
afterEach(async () => {
  await sink?.end()
  sink = undefined
})

const template = (given: Partial<SmsTemplate>): SmsTemplate => ({
  url: 'https://sms.example/messages',
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: '{"to":"{to}","text":"{text}"}',
  accepted: undefined,
  ...given,
})

const formOf = (body: string) => Object.fromEntries(new URLSearchParams(body))

describe('smsSender', () => {
  it('[MSG-03] [MSG-01] the server posts a message to Twilio as a form', async () => {
    sink = await startHttpSink(() => ({ status: 201, body: '{"sid":"SM1","status":"queued"}' }))
    const twilio = template({
      url: `${sink.url}/2010-04-01/Accounts/AC0123/Messages.json`,
      headers: { 'content-type': FORM, Authorization: 'Basic QUMwMTIzOnNlY3JldA==' },
      body: 'To=%2B{to}&From=Dareesha&Body={text}',
    })
    await smsSender(twilio)(MESSAGE)
    const [request] = sink.requests
    expect(request).toMatchObject({
      method: 'POST',
      path: '/2010-04-01/Accounts/AC0123/Messages.json',
      headers: { authorization: 'Basic QUMwMTIzOnNlY3JldA==', 'content-type': FORM },
    })
    expect(formOf(request!.body)).toEqual({ To: '+971501234567', From: 'Dareesha', Body: TEXT })
  })

  it('[MSG-03] [MSG-05] the server posts a message with its reference to Unifonic', async () => {
    let code = 'ER-00'
    sink = await startHttpSink(() => ({ status: 200, body: `{"success":"true","errorCode":"${code}"}` }))
    const send = smsSender(
      template({
        url: `${sink.url}/rest/SMS/messages`,
        headers: { 'Content-Type': FORM },
        body: 'AppSid=6v2531&SenderID=Dareesha&Recipient={to}&Body={text}&responseType=JSON&CorrelationID={id}',
        accepted: 'ER-00',
      }),
    )
    await send(MESSAGE)
    expect(formOf(sink.requests[0]!.body)).toEqual({
      AppSid: '6v2531',
      SenderID: 'Dareesha',
      Recipient: '971501234567',
      Body: TEXT,
      responseType: 'JSON',
      CorrelationID: '0e9f5a1c-reference',
    })
    code = 'ER-04'
    await expect(send(MESSAGE)).rejects.toThrow('the SMS gateway refused the message')
  })

  it('[MSG-03] the server posts a message to e& as JSON', async () => {
    sink = await startHttpSink()
    const etisalat = template({
      url: `${sink.url}/campaigns/submissions/sms/nb`,
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer eyJhbGciOi' },
      body: '{"msgCategory":"4.6","contentType":"3.2","senderAddr":"DAREESHA","dndCategory":"Service","priority":1,"clientTxnId":"{id}","recipient":"{to}","msg":"{text}","dr":"1"}',
    })
    await smsSender(etisalat)(MESSAGE)
    const [request] = sink.requests
    expect(request?.headers['authorization']).toBe('Bearer eyJhbGciOi')
    expect(JSON.parse(request!.body)).toMatchObject({
      clientTxnId: '0e9f5a1c-reference',
      recipient: '971501234567',
      msg: TEXT,
      priority: 1,
    })
  })

  it('[MSG-03] with the method GET, the server sends the message in the URL', async () => {
    sink = await startHttpSink()
    await smsSender(template({ url: `${sink.url}/send?to={to}&text={text}`, method: 'GET' }))(MESSAGE)
    const [request] = sink.requests
    const query = new URL(request!.path, sink.url).searchParams
    expect([request!.method, query.get('to'), query.get('text'), request!.body]).toEqual([
      'GET',
      '971501234567',
      TEXT,
      '',
    ])
  })

  it('[R18] the error of a refused message contains only the HTTP status and no mobile number', async () => {
    sink = await startHttpSink(() => ({ status: 500, body: '971501234567 is unknown' }))
    await expect(smsSender(template({ url: sink.url }))(MESSAGE)).rejects.toThrow(/^the SMS gateway answered 500$/)
  })
})

describe('templateFault', () => {
  it.each([
    [{}, null],
    [{ body: '{"to":"{to}"}' }, 'SMS_BODY must contain {text}'],
    [{ method: 'GET', url: 'https://sms.example/?text={text}' }, 'SMS_URL must contain {to}'],
    [{ body: '{to}: {text}' }, 'SMS_BODY must be JSON, as its Content-Type says'],
    [
      { headers: { 'Content-Type': 'text/xml' }, body: '<to>{to}</to><text>{text}</text>' },
      'SMS_HEADERS must name a Content-Type of application/json or application/x-www-form-urlencoded',
    ],
    [{ url: 'https://sms.example/{to}', body: '{"text":"{text}"}' }, null],
  ] as const)('[MSG-03] the fault of the template %j is %j', (given, fault) => {
    const found = templateFault(template(given))
    expect(found === null ? null : `${found.part} ${found.reason}`).toBe(fault)
  })
})
