/** The preview of the details in the texts still to come, with its machine. */
export { DetailsPreview } from './DetailsPreview.tsx';
export { detailsPreviewLogic } from './details-preview-ports.ts';
