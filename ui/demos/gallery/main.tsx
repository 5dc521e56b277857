import { createRoot } from 'react-dom/client';
import { adoptStyles } from '../../drop-in/theme/stylesheet.ts';
import { Gallery } from './Gallery.tsx';

// Fetched on demand, as in the form itself.
const { locales } = await import('../../drop-in/strings/locales.ts');
const root = document.getElementById('root');
if (root) {
  adoptStyles(root);
  createRoot(root).render(<Gallery locales={locales} />);
}
