import { configure } from '@testing-library/react';

// Screens are fetched chunk by chunk; on a busy machine that takes longer than the second by default.
configure({ asyncUtilTimeout: 10_000 });
