import type { FilePondOptions } from 'filepond'

import type { InvoiceWords } from '../../i18n/words/invoices/use-invoice-words.ts'

export const pondLabels = (words: InvoiceWords): FilePondOptions => ({
  labelIdle: `${escaped(words('upload.drop'))} <span class="filepond--label-action" tabindex="0">${escaped(words('upload.browse'))}</span>`,
  labelFileWaitingForSize: words('upload.waiting-size'),
  labelFileSizeNotAvailable: words('upload.no-size'),
  labelFileSizeBytes: words('upload.bytes'),
  labelFileSizeKilobytes: words('upload.kilobytes'),
  labelFileSizeMegabytes: words('upload.megabytes'),
  labelFileSizeGigabytes: words('upload.gigabytes'),
  labelFileCountSingular: words('upload.one-file'),
  labelFileCountPlural: words('upload.many-files'),
  labelFileLoading: words('site.loading'),
  labelFileAdded: words('upload.added'),
  labelFileRemoved: words('upload.removed'),
  labelFileProcessing: words('upload.uploading'),
  labelFileProcessingComplete: words('upload.uploaded'),
  labelFileProcessingAborted: words('upload.cancelled'),
  labelFileProcessingError: ({ body }: { readonly body: string }) => body,
  labelTapToCancel: words('upload.tap-cancel'),
  labelTapToRetry: words('upload.tap-retry'),
  labelButtonRemoveItem: words('upload.remove'),
  labelButtonAbortItemLoad: words('upload.cancel'),
  labelButtonRetryItemLoad: words('site.retry'),
  labelButtonAbortItemProcessing: words('upload.cancel'),
  labelButtonRetryItemProcessing: words('site.retry'),
  labelButtonProcessItem: words('upload.send'),
})

// FilePond inserts `labelIdle` as HTML.
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
